/** A mail server that keeps what it is given. */
import { createServer } from 'node:net'

export interface MailServer {
  readonly url: string
  readonly letters: { readonly to: string; readonly text: string }[]
  close(): Promise<void>
}
export async function startMailServer(): Promise<MailServer> {
  const letters: { to: string; text: string }[] = []
  const server = createServer(socket => {
    let [to, text, isData] = ['', '', false]
    let pending = ''
    socket.write('220 here\r\n')
    const hear = (line: string): void => {
      if (isData && line === '.') {
        letters.push({ to, text })
        isData = false
        return void socket.write('250 kept\r\n')
      }
      if (isData) return void (text += `${line}\n`)
      if (line.startsWith('RCPT')) to = /<(.+)>/.exec(line)![1]!
      if (line === 'DATA') [isData, text] = [true, '']
      socket.write(line === 'DATA' ? '354 go on\r\n' : line.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN\r\n' : '250 fine\r\n')
    }
    socket.on('error', () => {})
    socket.on('data', chunk => {
      const lines = (pending + chunk.toString()).split('\r\n')
      pending = lines.pop()!
      lines.forEach(hear)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { url: `smtp://club:secret@127.0.0.1:${port}`, letters, close: () => new Promise(done => void server.close(() => done())) }
}
/** The body of a letter, as its reader sees it. */
export const bodyOf = (text: string): string => Buffer.from(text.split('\n\n')[1]!.replaceAll('\n', ''), 'base64').toString()
