/** Counts elements and attributes that sanitizing removed, by name. */

import type { HtmlNode } from './html-node.ts';

/** Elements and attributes without a visible effect. The conversion counts embedded media itself. */
const ignoredElements =
  /^(audio|video|embed|picture|source|track|param|wbr|tbody|colgroup|col|o:p|nobr|label)$/;
const ignoredAttributes =
  /^(class(name)?|rel|target|loading|decoding|srcset|sizes|fetchpriority|role|tabindex|itemprop|itemscope|itemtype|crossorigin|referrerpolicy|xml.*|data.*|on.*|aria(?!-label$).*)$/;

export function countLostMarkup(before: HtmlNode, after: HtmlNode): [string, number][] {
  const had = countNames(before);
  const has = countNames(after);
  const lost = [...had].flatMap(([name, count]): [string, number][] => {
    const [tagName = '', attribute] = name.split(' ');
    const missing = count - (has.get(name) ?? 0);
    if (missing <= 0) return [];
    if (attribute === undefined) {
      if (ignoredElements.test(tagName)) return [];
      return [[tagName === 'img' ? 'picture' : `<${tagName}>`, missing]];
    }
    // Attributes of a removed element are not counted separately.
    const isKept = tagName === 'img' ? had.get(tagName) === has.get(tagName) : has.has(tagName);
    return isKept ? [[describeAttribute(tagName, attribute), missing]] : [];
  });
  return getText(before) === getText(after) ? lost : [...lost, ['some of its text', 1]];
}

const describeAttribute = (tagName: string, attribute: string) =>
  tagName === 'a' && attribute === 'href' ? 'unsafe link' : `${attribute} of <${tagName}>`;

function countNames(root: HtmlNode, counts = new Map<string, number>()) {
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { tagName, properties = {}, ...node } of root.children ?? []) {
    if (tagName) {
      count(tagName);
      for (const [property, value] of Object.entries(properties)) {
        const attribute = property.replace(/^aria/, 'aria-').toLowerCase();
        const isEmpty = value === '' || value === false || (Array.isArray(value) && !value.length);
        if (!isEmpty && !ignoredAttributes.test(attribute)) count(`${tagName} ${attribute}`);
      }
    }
    countNames(node as HtmlNode, counts);
  }
  return counts;
}

function getText(root: HtmlNode): string {
  const words: string[] = [];
  const read = (node: HtmlNode) => {
    if (node.type === 'text') words.push(node.value ?? '');
    for (const child of node.children ?? []) read(child);
  };
  read(root);
  return words.join('').replace(/\s+/g, '');
}
