/** Far fewer than a gate lets in, so that one order leaves room for the others. */
const AT_ONCE = 4

/** Asks about each, a few at once, and answers in their order. */
export async function askEach<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (let first = 0; first < items.length; first += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map((item) => ask(item)))))
  return answers
}
