import { useState } from 'react';
import { HtmlSourceEditor } from './HtmlSourceEditor.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import { listUnsupportedElements } from './supported-elements.ts';
import { VisualEditor } from './VisualEditor.tsx';

/** Rich text editor. HTML that the visual editor cannot represent is edited as source. */
export function RichTextEditor(props: RichTextProps) {
  const [lost] = useState(() => listUnsupportedElements(props.toolbar, props.initial));
  return lost.length > 0 ? (
    <HtmlSourceEditor {...props} lost={lost} />
  ) : (
    <VisualEditor {...props} />
  );
}
