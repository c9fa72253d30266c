/** Every topic of `prove`. */
import { fair } from './fair.ts'
import { gameTopics } from './games.ts'
import { kernel } from './kernel.ts'
import { maps } from './maps.ts'
import { crash, hostile, online } from './online/topics.ts'
import { mutants } from './mutants.ts'
import { steady } from './steady.ts'
import { table } from './table.ts'
import type { Topic } from './topic.ts'

export const topics: { readonly [name: string]: Topic } = { kernel, maps, table, mutants, steady, fair, online, crash, hostile, ...gameTopics }
