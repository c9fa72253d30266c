/** Every topic of `prove`. */
import { botsTopic } from './bots.ts'
import { fairTopic } from './fair.ts'
import { proofTopicsByGame } from './games.ts'
import { kernelTopic } from './kernel.ts'
import { mapsTopic } from './maps.ts'
import { crashTopic, hostileTopic, onlineTopic } from './online/topics.ts'
import { mutantsTopic } from './mutants.ts'
import { steadyTopic } from './steady.ts'
import { tableTopic } from './table.ts'
import type { ProofTopic } from './topic.ts'

export const proofTopics: { readonly [name: string]: ProofTopic } = {
  kernel: kernelTopic,
  maps: mapsTopic,
  table: tableTopic,
  mutants: mutantsTopic,
  steady: steadyTopic,
  bots: botsTopic,
  fair: fairTopic,
  online: onlineTopic,
  crash: crashTopic,
  hostile: hostileTopic,
  ...proofTopicsByGame,
}
