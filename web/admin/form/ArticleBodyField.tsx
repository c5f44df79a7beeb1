import { Suspense } from 'react';
import { m } from '#messages';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import type { SectionEditorProps } from '../articles/sections/SectionEditor.tsx';

const SectionEditor = lazyNamed(
  () => import('../articles/sections/SectionEditor.tsx'),
  'SectionEditor',
);

/** Article body field. It loads the section editor on demand. */
export const ArticleBodyField = (props: SectionEditorProps) => (
  <Suspense
    fallback={
      <div className="field body-waiting">
        <span className="field-name">{props.label}</span>
        <p className="hint">{m['common.loading']()}</p>
      </div>
    }
  >
    <SectionEditor {...props} />
  </Suspense>
);
