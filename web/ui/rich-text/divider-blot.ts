import { BlockEmbed } from 'quill/blots/block.js';

/** Horizontal rule for Quill. */
export class DividerBlot extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
}
