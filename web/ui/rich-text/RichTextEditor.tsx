import { useRef, useState } from 'react';
import { HtmlSourceEditor } from './HtmlSourceEditor.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import { listUnsupportedElements } from './supported-elements.ts';
import { VisualEditor } from './VisualEditor.tsx';

/** Rich text editor. HTML that the visual editor can’t represent is edited as source, as is any HTML at will. */
export function RichTextEditor({ change, ...props }: RichTextProps) {
  const { toolbar, read } = props;
  const html = useRef(props.initial);
  const [lost, setLost] = useState(() => listUnsupportedElements(toolbar, props.initial));
  const [isSource, setSource] = useState(lost.length > 0);
  const write = (next: string) => {
    html.current = next;
    change(next);
  };
  const mayChoose = toolbar === 'full' && read === undefined;
  /** Stays in the source if the visual editor would lose something. */
  const showVisual = () => {
    const missing = listUnsupportedElements(toolbar, html.current);
    setLost(missing);
    setSource(missing.length > 0);
  };
  return isSource ? (
    <HtmlSourceEditor
      {...props}
      initial={html.current}
      change={write}
      lost={lost}
      showVisual={mayChoose ? showVisual : undefined}
    />
  ) : (
    <VisualEditor
      {...props}
      initial={html.current}
      change={write}
      showSource={mayChoose ? () => setSource(true) : undefined}
    />
  );
}
