import { listStacks } from '@leaven/server/lessons/stacks.ts'
import { expect, test } from 'vitest'
import { boxes, toScene, type Form } from '@leaven/web/features/learn/drawings/arrangements.ts'
import { things } from '@leaven/web/features/learn/drawings/things.data.ts'

const images = listStacks('en').flatMap(({ welcomeImage, lessons }) => [
  welcomeImage,
  ...lessons.flatMap(({ parts }) => parts.map(({ image }) => image)),
])
const known = new Set([...Object.keys(things), 'coin', 'bitcoin'])

test('LEARN-20 every picture of a lesson can be drawn: each thing has its place, within the frame', () => {
  expect(images).toHaveLength(93)
  for (const image of images) {
    const named = image.split('.').slice(1)
    expect(
      named.filter((thing) => !known.has(thing)),
      image,
    ).toEqual([])
    for (const form of ['tall', 'wide'] satisfies Form[]) {
      const [width, height] = boxes[form]
      const { spots } = toScene(image, form)
      expect(
        spots.map(({ thing }) => thing),
        image,
      ).toEqual(named)
      const outside = spots.filter(
        ({ x, y, scale }) =>
          x - 50 * scale < 0 || x + 50 * scale > width || y - 50 * scale < 0 || y + 50 * scale > height,
      )
      expect(outside, `${image} ${form}`).toEqual([])
    }
  }
})

test.each(['', 'nowhere.coin', 'constructor.loaf', 'pair'])('of %s something is drawn all the same', (image) => {
  expect(toScene(image, 'tall').spots.length).toBeGreaterThan(0)
})
