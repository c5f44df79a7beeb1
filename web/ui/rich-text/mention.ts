import Embed from 'quill/blots/embed.js';

/** Whom a text names. */
export interface Mentioned {
  id: string;
  name: string;
  /** Of the public profile, where there is one. */
  tag: string | null;
}

/** One thing, as a letter is: it is put in and taken away whole. */
export class Mention extends Embed {
  static override blotName = 'mention';
  static override tagName = 'span';
  static override className = 'mention';

  static override create(value: Mentioned) {
    // biome-ignore lint/complexity/noThisInStatic: a blot is made of the class that is asked
    const node = super.create(value) as HTMLElement;
    node.textContent = `@${value.name}`;
    node.dataset.mention = value.id;
    if (value.tag) node.dataset.tag = value.tag;
    return node;
  }

  static override value(node: HTMLElement): Mentioned {
    const { mention = '', tag = null } = node.dataset;
    return { id: mention, name: (node.textContent ?? '').replace(/[@\ufeff]/g, ''), tag };
  }

  /** As it is kept: a link where there is a profile. */
  html() {
    const { id, name, tag } = Mention.value(this.domNode as HTMLElement);
    const link = document.createElement(tag ? 'a' : 'span');
    if (tag) link.setAttribute('href', `/u/${tag}`);
    link.dataset.mention = id;
    link.textContent = `@${name}`;
    return link.outerHTML;
  }
}

/** What was named in a text that is kept. */
export const mentionedIn = (node: HTMLElement): Mentioned => ({
  id: node.dataset.mention ?? '',
  name: (node.textContent ?? '').replace(/^@/, ''),
  tag: node.getAttribute('href')?.match(/^\/u\/(.+)$/)?.[1] ?? null,
});
