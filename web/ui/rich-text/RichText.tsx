import { type ComponentType, type Ref, useState } from 'react';
import type { Editor } from './editor.ts';
import { lostBy } from './held.ts';
import type { Office } from './office.ts';
import { Source } from './Source.tsx';
import type { Toolbar } from './tools.ts';
import { Writing } from './Writing.tsx';

export interface FilesTaken {
  files: File[];
  /** The place in the text. */
  index: number;
  editor: Editor;
  /** Tells the writer how it goes; null takes back what was said. */
  say(sentence: string | null): void;
  /** What the same paste left out, for a text that is drawn anew with its files. */
  losses: string | null;
}

export type TakeFiles = (taken: FilesTaken) => unknown;

export interface RichTextProps {
  /** The ids of the thing itself and of what names, helps and complains. */
  id: string;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  required?: boolean | undefined;
  toolbar: Toolbar;
  /** The HTML that it begins with; a change of the key begins anew. */
  initial: string;
  /** What it is kept as, where that is no HTML. */
  read?: ((editor: Editor) => string) | undefined;
  office?: Office | undefined;
  /** Stores files that are pasted or dropped, and shows them at their place; absent where the text can hold none. */
  takeFiles?: TakeFiles | undefined;
  /** Why it takes no files. */
  refusal?: string | undefined;
  /** What helps with the writing, once the editor is there. */
  Beside?: ComponentType<{ editor: Editor }> | undefined;
  change(value: string): void;
  blur?(): void;
  ref?: Ref<{ focus(): void }>;
}

/** Rich text. What the editor would lose of it is changed in its source. */
export function RichText(props: RichTextProps) {
  const [lost] = useState(() => lostBy(props.toolbar, props.initial));
  return lost.length > 0 ? <Source {...props} lost={lost} /> : <Writing {...props} />;
}
