/** Mention of a person as an atomic embed of the editor. */

import Embed from 'quill/blots/embed.js';
import { href } from '../../../worker/contract/addresses.ts';

/** Mentioned person. */
export interface MentionValue {
  id: string;
  name: string;
  /** Tag of the public profile, if there is one. */
  tag: string | null;
}

export class MentionBlot extends Embed {
  static override blotName = 'mention';
  static override tagName = 'span';
  static override className = 'mention';

  static override create(value: MentionValue) {
    // biome-ignore lint/complexity/noThisInStatic: a blot is made of the class that is asked
    const node = super.create(value) as HTMLElement;
    node.textContent = `@${value.name}`;
    node.dataset.mention = value.id;
    if (value.tag) node.dataset.tag = value.tag;
    return node;
  }

  static override value(node: HTMLElement): MentionValue {
    const { mention = '', tag = null } = node.dataset;
    return { id: mention, name: (node.textContent ?? '').replace(/[@\ufeff]/g, ''), tag };
  }

  /** Stored form: a link if there is a profile. */
  html() {
    const { id, name, tag } = MentionBlot.value(this.domNode as HTMLElement);
    const link = document.createElement(tag ? 'a' : 'span');
    if (tag) link.setAttribute('href', href('/u/:tag', { tag }));
    link.dataset.mention = id;
    link.textContent = `@${name}`;
    return link.outerHTML;
  }
}

/** Reads a mention from stored HTML. */
export const readMention = (node: HTMLElement): MentionValue => ({
  id: node.dataset.mention ?? '',
  name: (node.textContent ?? '').replace(/^@/, ''),
  tag: node.getAttribute('href')?.match(/^\/u\/(.+)$/)?.[1] ?? null,
});
