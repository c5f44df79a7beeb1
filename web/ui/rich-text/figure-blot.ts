/** Figure as an atomic block of the editor. */

import { BlockEmbed } from 'quill/blots/block.js';
import { m } from '#messages';
import {
  buildFigureContents,
  type FigureValue,
  getFigureValue,
  sanitizeFigure,
} from './figure-value.ts';

export class FigureBlot extends BlockEmbed {
  static override blotName = 'figure';
  static override tagName = 'FIGURE';

  static override create(value: FigureValue) {
    // biome-ignore lint/complexity/noThisInStatic: a blot is made of the class that is asked
    const node = super.create(value) as HTMLElement;
    const safe = sanitizeFigure(value);
    node.dataset.figure = JSON.stringify(safe);
    node.contentEditable = 'false';
    node.append(...buildFigureContents(safe, 'span'));
    for (const image of node.querySelectorAll('img:not([alt])')) {
      image.ariaLabel = m['editor.describe_the_picture']();
    }
    return node;
  }

  static override value(node: HTMLElement): FigureValue {
    return getFigureValue(node);
  }

  /** Stored form. */
  html() {
    const figure = document.createElement('figure');
    figure.append(...buildFigureContents(getFigureValue(this.domNode as HTMLElement), 'a'));
    return figure.outerHTML;
  }
}
