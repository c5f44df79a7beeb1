import { BlockEmbed } from 'quill/blots/block.js';

/** A dividing line between two paragraphs. */
export class DividerBlot extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
}
