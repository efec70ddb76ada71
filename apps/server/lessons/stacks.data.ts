import type { StackPlan } from './lesson.ts'

/** LEARN-20: three coins, five lessons each, six parts in a lesson. Pictures: an arrangement, and what is in it. */
export const plans: readonly StackPlan[] = [
  {
    id: 'dfi',
    coinId: 'DFI',
    welcomeImage: 'ring.coin.pool.vault.vote',
    lessons: [
      {
        questionId: 'dfi-1',
        answer: 'C',
        images: [
          'ring.book.cash.pool.lock',
          'pair.page.oven',
          'pair.bitcoin.coin',
          'ring.coin.fuel.lock.vote',
          'pair.token.coin',
          'pile.page.cube',
        ],
      },
      {
        questionId: 'dfi-2',
        answer: 'A',
        images: [
          'pair.gear.coin',
          'pair.node.coin',
          'trio.node.clock.loaf',
          'ring.vault.person.person.person',
          'chain.cube.cube.bitcoin',
          'pair.bars.bars-down',
        ],
      },
      {
        questionId: 'dfi-3',
        answer: 'D',
        images: [
          'pair.person.pool',
          'ring.pool.coin.bitcoin',
          'pile.coin.pool',
          'ring.pool.person.person',
          'pair.bars.scale',
          'pair.warning.pool',
        ],
      },
      {
        questionId: 'dfi-4',
        answer: 'B',
        images: [
          'pair.coin.vault',
          'one.scale',
          'trio.bars-down.vault.warning',
          'ring.eye.globe.globe.globe',
          'pair.token.page',
          'pair.cash.token',
        ],
      },
      {
        questionId: 'dfi-5',
        answer: 'C',
        images: [
          'ring.vote.node.node.node',
          'pile.coin.loaf',
          'pair.bars.scale',
          'pair.gear.warning',
          'pair.person.bars-down',
          'ring.shield.clock.key.cash',
        ],
      },
    ],
  },
  {
    id: 'btc',
    coinId: 'BTC',
    welcomeImage: 'ring.coin.cube.key.globe',
    lessons: [
      {
        questionId: 'btc-1',
        answer: 'D',
        images: [
          'pair.person.book',
          'pair.cash.page',
          'one.page',
          'ring.book.node.node.node',
          'pair.eye.tag',
          'pair.coin.key',
        ],
      },
      {
        questionId: 'btc-2',
        answer: 'B',
        images: [
          'pile.page.oven',
          'pair.page.tag',
          'chain.loaf.loaf.loaf',
          'chain.cube.cube.cube',
          'pile.cube.loaf',
          'pair.cube.cube',
        ],
      },
      {
        questionId: 'btc-3',
        answer: 'A',
        images: [
          'pair.gear.page',
          'trio.tag.tag.tag',
          'pair.clock.scale',
          'pair.oven.coin',
          'pair.bolt.shield',
          'ring.warning.gear.gear.gear',
        ],
      },
      {
        questionId: 'btc-4',
        answer: 'C',
        images: [
          'pair.page.coin',
          'one.bars-down',
          'pile.coin.vault',
          'ring.coin.token.token.token',
          'pair.lock.coin',
          'pair.scale.bars-down',
        ],
      },
      {
        questionId: 'btc-5',
        answer: 'B',
        images: [
          'pair.key.lock',
          'one.seed',
          'pair.vault.shield',
          'pair.fuel.cube',
          'trio.phone.tag.globe',
          'pair.warning.person',
        ],
      },
    ],
  },
  {
    id: 'eth',
    coinId: 'ETH',
    welcomeImage: 'ring.coin.page.gear.globe',
    lessons: [
      {
        questionId: 'eth-1',
        answer: 'B',
        images: [
          'pair.book.gear',
          'ring.gear.node.node.node',
          'pair.coin.fuel',
          'pair.key.page',
          'chain.cube.cube.book',
          'ring.globe.token.page.person',
        ],
      },
      {
        questionId: 'eth-2',
        answer: 'C',
        images: [
          'one.oven',
          'trio.person.page.person',
          'pair.page.token',
          'pair.page.lock',
          'pair.vote.warning',
          'pile.cube.cube',
        ],
      },
      {
        questionId: 'eth-3',
        answer: 'D',
        images: [
          'pair.gear.fuel',
          'one.scale',
          'pair.bolt.coin',
          'pair.warning.fuel',
          'pile.page.cube',
          'pair.clock.coin',
        ],
      },
      {
        questionId: 'eth-4',
        answer: 'A',
        images: [
          'pair.gear.coin',
          'ring.node.coin.clock.vote',
          'pair.node.warning',
          'pair.clock.shield',
          'ring.vault.person.person.person',
          'trio.person.clock.person',
        ],
      },
      {
        questionId: 'eth-5',
        answer: 'C',
        images: [
          'pair.page.warning',
          'pair.eye.page',
          'trio.vault.bridge.vault',
          'ring.eye.pool.bars',
          'pair.phone.warning',
          'one.bars-down',
        ],
      },
    ],
  },
]
