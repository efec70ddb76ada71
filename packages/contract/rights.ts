import { features, type Feature, type Right, type Rights } from '@leaven/domain/access/feature.ts'

// ACCESS-08: entering a batch has an older name on the wire. Without a library, for the browser loads it.

export type WireFeature = Exclude<Feature, 'enterBatch'> | 'enterSprod'

export type AccessRights = Readonly<Record<WireFeature, Right>>

const toWire = (feature: Feature): WireFeature => (feature === 'enterBatch' ? 'enterSprod' : feature)

export const wireFeatures: readonly WireFeature[] = features.map(toWire)

export function toAccessRights({ enterBatch, ...rights }: Rights): AccessRights {
  return { ...rights, enterSprod: enterBatch }
}

/** The right to a feature, by the name we call it. */
export const rightOf = (rights: AccessRights, feature: Feature): Right => rights[toWire(feature)]
