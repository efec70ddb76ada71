import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { getId } from '@leaven/domain/id.ts'
import type { KycVerdict } from '@leaven/domain/kyc/verdict.ts'
import type { Wall } from '@leaven/domain/time.ts'
import {
  decideByOperator,
  letIn,
  removeFactors,
  showApplicant,
  type OperatorDeps,
} from '@leaven/server/modules/operators/operators.service.ts'
import { loadSealing } from '@leaven/server/platform/data-keys.ts'
import { createIds } from '@leaven/server/platform/ids.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'
import { silent } from './work.ts'

const BY = 'operator:one, operator:two'

/** Two operators, who look before they decide. */
export function createOperators({ server: db, config }: TestServer, wall: Wall = () => new Date()) {
  function toDeps(): OperatorDeps {
    const { dataFolder, publicUrl } = config()
    const sealing = loadSealing(join(dataFolder, 'keys'), randomBytes)
    const making = { makeId: createIds(wall, randomBytes), sealing, random: randomBytes }
    return { db, sealing, making, publicUrl, log: silent }
  }
  const about = ({ userId }: Person) => ({ userId: getId('usr', userId), by: BY, now: new Date(), wall: wall() })
  const look = ({ userId }: Person) => showApplicant(toDeps(), getId('usr', userId))
  return {
    look,
    decide: async (person: Person, verdict: KycVerdict, seen?: string): Promise<void> => {
      const shown = seen ?? (await look(person))?.seen ?? ''
      await decideByOperator(toDeps(), { ...about(person), verdict, seen: shown, documentExpiresOn: null })
    },
    removeFactors: (person: Person) => removeFactors(toDeps(), about(person)),
    letIn: (person: Person) => letIn(toDeps(), about(person)),
  }
}
