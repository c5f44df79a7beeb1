import { Suspense } from 'react';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import type { Props } from '../articles/sections/SectionEditor.tsx';

const SectionEditor = lazily(
  () => import('../articles/sections/SectionEditor.tsx'),
  'SectionEditor',
);

/** Article body field. It loads the section editor on demand. */
export const BodyField = (props: Props) => (
  <Suspense
    fallback={
      <div className="field body-waiting">
        <span className="field-name">{props.label}</span>
        <p className="hint">{wording.loading}</p>
      </div>
    }
  >
    <SectionEditor {...props} />
  </Suspense>
);
