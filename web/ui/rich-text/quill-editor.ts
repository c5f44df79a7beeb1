/** Creates the Quill editor with this site’s formats, and reads its content as clean HTML. */

import './quill-editor.css';
import { BlockEmbed } from 'quill/blots/block.js';
import Inline from 'quill/blots/inline.js';
import Quill, { Delta } from 'quill/core.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock, { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import IndentClass from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import Strike from 'quill/formats/strike.js';
import { TableBody, TableCell, TableRow } from 'quill/formats/table.js';
import Underline from 'quill/formats/underline.js';
import { FigureBlot } from './figure-blot.ts';
import { MentionBlot, readMention } from './mention-blot.ts';
import { FileUploader, PasteHandler, type PasteOptions } from './paste-handler.ts';
import { preserveWhitespace } from './preserve-whitespace.ts';
import { HeaderCellAttribute, TableBlot, TableModule } from './table-blots.ts';
import { listFormats, type ToolbarSize } from './toolbar-tools.ts';

/** Picture with an optional empty `alt` attribute, which marks it as decorative. */
class PictureBlot extends Image {
  override format(name: string, value: string | null) {
    if (name === 'alt' && value === '') this.domNode.setAttribute('alt', '');
    else super.format(name, value ?? '');
  }
}

/** Horizontal rule for Quill. */
class DividerBlot extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
}

/** Small print, such as the unsubscribe link of an e-mail. */
class SmallPrintBlot extends Inline {
  static override blotName = 'small';
  static override tagName = 'SMALL';
}

// It is around links and all other formats.
Inline.order.push(SmallPrintBlot.blotName);

export type Editor = Quill;

Quill.register(
  {
    'attributors/attribute/th': HeaderCellAttribute,
    'attributors/class/indent': IndentClass,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/code': Code,
    'formats/code-block': CodeBlock,
    'formats/divider': DividerBlot,
    'formats/figure': FigureBlot,
    'formats/header': Header,
    'formats/image': PictureBlot,
    'formats/indent': IndentClass,
    'formats/italic': Italic,
    'formats/link': Link,
    'formats/list': List,
    'formats/mention': MentionBlot,
    'formats/script': Script,
    'formats/small': SmallPrintBlot,
    'formats/strike': Strike,
    'formats/table': TableCell,
    'formats/table-body': TableBody,
    'formats/table-container': TableBlot,
    'formats/table-row': TableRow,
    'formats/th': HeaderCellAttribute,
    'formats/underline': Underline,
    'modules/clipboard': PasteHandler,
    'modules/table': TableModule,
    'modules/uploader': FileUploader,
  },
  // Overwrites Quill's own paste and upload modules.
  true,
);

/** Tab leaves the editor, as in other fields. */
const tabBindings = Object.fromEntries(
  [
    'tab',
    'remove tab',
    'table tab',
    'indent',
    'outdent',
    'indent code-block',
    'outdent code-block',
  ].map((name) => [name, null]),
);

/** Creates an editor in an element. */
export function createEditor(
  element: HTMLElement,
  toolbar: ToolbarSize,
  html: string,
  pasting: Omit<PasteOptions, 'toolbar'> = {},
): Editor {
  const options: PasteOptions = { ...pasting, toolbar };
  const editor = new Quill(element, {
    formats: listFormats(toolbar),
    modules: {
      keyboard: { bindings: tabBindings },
      clipboard: options,
      uploader: options,
      ...(toolbar === 'full' && { table: true }),
    },
  });
  if (toolbar === 'small') {
    editor.clipboard.addMatcher('[data-mention]', (node) =>
      new Delta().insert({ mention: readMention(node as HTMLElement) }),
    );
  }
  editor.setContents(editor.clipboard.convert({ html }), 'silent');
  editor.history.clear();
  return editor;
}

/** Content or a range as clean HTML; empty without text and pictures. */
export function getEditorHtml(
  editor: Editor,
  toolbar: ToolbarSize,
  from = 0,
  length = editor.getLength() - from,
): string {
  const all = editor
    .getSemanticHTML(from, length)
    .replace(/ (?:rel|target|class|spellcheck)="[^"]*"/g, '')
    // Zero-width cursor placeholder of a format without text.
    .replaceAll('<span>\ufeff</span>', '');
  const html = toolbar === 'small' ? preserveWhitespace(all) : removeBlankParagraphs(all);
  return editor.getText(from, length).trim() === '' &&
    !/<img|<hr|<table|<figure|data-mention/.test(html)
    ? ''
    : html;
}

const removeBlankParagraphs = (html: string) =>
  html.replaceAll('&nbsp;', ' ').replaceAll(/<p>\s*<\/p>/g, '');
