/** What people do by requests, and what everybody sees of a match. */
import { expect } from 'vitest'
import { fords, type Person } from './person.ts'

export const text = (value: unknown): string => String(value)
export async function make(person: Person, part: Parameters<typeof fords>[0] = {}): Promise<string> {
  const { status, json } = await person.post('/matches', fords(part))
  expect({ status, json }).toMatchObject({ status: 200 })
  return text(json['match'])
}
export const tableOf = async (person: Person, match: string) => (await person.get(`/matches/${match}`)).json as unknown as { table: TableJson; own: string[] }
export interface TableJson {
  readonly status: string
  readonly seats: readonly { readonly seat: string; readonly guest: string | null; readonly bot: string | null }[]
  readonly talks: { readonly vote: { readonly id: string } | null; readonly paused: boolean; readonly ended: { readonly by: string } | null }
}
export const act = (person: Person, match: string, command: string, body: object = {}) => person.post(`/matches/${match}/${command}`, body)
