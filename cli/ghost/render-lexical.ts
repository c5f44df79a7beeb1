import { escapeText, renderGhostCard } from './render-ghost-card.ts';

/** A node of a Lexical document. */
interface LexicalNode {
  type?: string;
  tag?: string;
  text?: string;
  /** Bits of `textFormats`. */
  format?: number | string;
  url?: string;
  children?: LexicalNode[];
  [name: string]: unknown;
}

/** Elements of the bits of a text's format, from the lowest. */
const textFormats = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

/** Elements with fixed names; headings and lists say their own. */
const elements: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
};

/** Renders the document of Ghost's editor since version 5. */
export function renderLexical(document: unknown, lose: (card: string) => string): string {
  const render = (node: LexicalNode): string => {
    const { type = '', tag, children } = node;
    const inner = () => (children ?? []).map(render).join('');
    if (type === 'text' || type === 'extended-text') return renderText(node);
    if (type === 'linebreak') return '<br>';
    if (type === 'link' || type === 'autolink')
      return `<a href="${escapeText(node.url ?? '')}">${inner()}</a>`;
    const name = elements[type] ?? (/^(extended-)?heading$|^list$/.test(type) ? tag : undefined);
    if (name && /^(p|blockquote|li|h[1-6]|ul|ol)$/.test(name))
      return `<${name}>${inner()}</${name}>`;
    return children ? inner() : renderGhostCard(type, node, lose);
  };
  const { root } = document as { root?: LexicalNode };
  return root ? render(root) : '';
}

function renderText({ text = '', format = 0 }: LexicalNode) {
  return textFormats.reduce(
    (html, name, bit) => (Number(format) & (1 << bit) ? `<${name}>${html}</${name}>` : html),
    escapeText(text),
  );
}
