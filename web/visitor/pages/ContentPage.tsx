import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import type { PageView } from '../../../worker/contract/content/pages.ts';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { Html } from '../../ui/primitives/SafeHtml.tsx';
import { langOf } from '../../ui/primitives/get-lang-attribute.ts';
import { Time } from '../../ui/primitives/DateTime.tsx';

interface Props {
  answers: { page: PageView; lines?: { crisis: Crisis } };
}

/** Content page: title, rich text, and authors with dates. */
export function View({ answers: { page, lines } }: Props) {
  return (
    <article className="page">
      <h1 lang={langOf(page.language_id)}>{page.title}</h1>
      {lines && <CrisisBox crisis={lines.crisis} />}
      <Html html={page.details ?? ''} lang={langOf(page.language_id)} />
      <footer className="page-times soft">
        <p>
          Created <Time moment={page.created_at} isWithin /> {by(page.created_by_name)}
        </p>
        <p>
          Updated <Time moment={page.updated_at} isWithin /> {by(page.updated_by_name)}
        </p>
      </footer>
    </article>
  );
}

const by = (name: string | null) => (name ? `by ${name}` : '');
