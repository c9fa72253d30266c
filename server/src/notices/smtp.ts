/** E-mail by SMTP (RFC 5321): one letter at a time, encrypted where the other side can. */
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly body: string
}
/** As in `smtp://user:password@host:587`, or `smtps://` where the line is encrypted from the beginning. */
export interface MailSettings {
  readonly url: string
  readonly from: string
}
const SMTP_ANSWER_WITHIN_MS = 15_000
interface SmtpConversation {
  /** Says a line, if any, and waits for an answer that begins with one of these digits. */
  say(line: string | null, expected: string): Promise<string>
  socket: Socket
}
/** Answers come in lines; the last of one has a space behind its number. */
function createSmtpConversation(socket: Socket): SmtpConversation {
  let heard = ''
  let waiting: ((error: Error | null) => void) | null = null
  const look = (): void => {
    if (/^\d{3} .*\r\n$/m.test(heard)) waiting?.(null)
  }
  socket.setEncoding('utf8')
  socket.setTimeout(SMTP_ANSWER_WITHIN_MS, () => socket.destroy(new Error('the mail server does not answer')))
  socket.on('data', (chunk: string) => {
    heard += chunk
    look()
  })
  socket.on('error', error => waiting?.(error))
  socket.on('close', () => waiting?.(new Error('the mail server hung up')))
  const hear = (): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting = error => {
        waiting = null
        if (error) reject(error)
        else resolve()
      }
      look()
    })
  return {
    socket,
    async say(line, expected) {
      if (line !== null) socket.write(`${line}\r\n`)
      await hear()
      const answer = heard
      heard = ''
      if (!expected.includes(answer[0]!)) throw new Error(`the mail server said ${answer.trim()}`)
      return answer
    },
  }
}
const encodeBase64 = (text: string): string => Buffer.from(text).toString('base64')
const encodeHeaderText = (text: string): string => `=?utf-8?B?${encodeBase64(text)}?=`
/** Base64 in lines of 76, so that nothing in a letter can be taken for the end of it. */
function writeMailText({ from }: MailSettings, { to, subject, body }: MailMessage, now: Date): string {
  const lines = encodeBase64(body).match(/.{1,76}/g) ?? []
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodeHeaderText(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ]
  return [...headers, 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', 'Auto-Submitted: auto-generated', '', ...lines, '.'].join(
    '\r\n',
  )
}
const findAddressInSender = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from
async function openSmtpConversation(url: URL): Promise<SmtpConversation> {
  const isSecure = url.protocol === 'smtps:'
  const port = Number(url.port) || (isSecure ? 465 : 587)
  const talk = createSmtpConversation(
    isSecure ? connectSecure({ host: url.hostname, port, servername: url.hostname }) : connectPlain({ host: url.hostname, port }),
  )
  await talk.say(null, '2')
  const offers = await talk.say('EHLO tabularium', '2')
  if (isSecure || !/STARTTLS/i.test(offers)) return talk
  await talk.say('STARTTLS', '2')
  talk.socket.removeAllListeners()
  const again = createSmtpConversation(connectSecure({ socket: talk.socket, servername: url.hostname }))
  await again.say('EHLO tabularium', '2')
  return again
}
export async function sendMail(settings: MailSettings, letter: MailMessage, now = new Date()): Promise<void> {
  const url = new URL(settings.url)
  const talk = await openSmtpConversation(url)
  try {
    if (url.username) await talk.say(`AUTH PLAIN ${encodeBase64(`\0${decodeURIComponent(url.username)}\0${decodeURIComponent(url.password)}`)}`, '2')
    await talk.say(`MAIL FROM:<${findAddressInSender(settings.from)}>`, '2')
    await talk.say(`RCPT TO:<${letter.to}>`, '2')
    await talk.say('DATA', '3')
    await talk.say(writeMailText(settings, letter, now), '2')
    await talk.say('QUIT', '2').catch(() => '')
  } finally {
    talk.socket.destroy()
  }
}
