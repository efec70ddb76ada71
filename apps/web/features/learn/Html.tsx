import { parseHtml, type HtmlNode } from '@leaven/domain/learn/html.ts'

/** LEARN-29: what the server sent, as elements of our own making. Nothing of it is ever given to the browser as HTML. */
export const Html = ({ html }: { readonly html: string }) => <Nodes nodes={parseHtml(html)} />

const Nodes = ({ nodes }: { readonly nodes: readonly HtmlNode[] }) => nodes.map((node, place) => toElement(node, place))

function toElement(node: HtmlNode, place: number) {
  if (typeof node === 'string') return node
  const { tag: Tag, children } = node
  return (
    // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order
    <Tag key={place}>
      <Nodes nodes={children} />
    </Tag>
  )
}
