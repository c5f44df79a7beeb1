import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { EmbeddedFooters } from '../../../worker/contract/content/footers.ts';
import { Link } from '../../data/navigation.ts';
import { queryOptions } from '../../data/query.ts';
import { useSite } from '../../data/site.ts';
import { getLanguageAttributes } from '../primitives/language-attributes.ts';
import { WrittenIn } from '../primitives/WrittenIn.tsx';
import { CommunityMenuItems } from './CommunityMenu.tsx';
import { footersQuery } from './footer-queries.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

type FooterGroup = EmbeddedFooters['data'][number];

/** Site footer: page links in columns, languages, copyright, main lists and terms. */
export function SiteFooter() {
  const site = useSite();
  const { data } = useQuery(queryOptions(footersQuery));
  const columns = groupIntoColumns(data);
  return (
    <footer className="bottom">
      <div className="bottom-inner stack">
        {columns.length > 0 && (
          <nav className="footer-columns" aria-label={m['frame.footer_links']()}>
            {columns.map((footers) => (
              <div key={footers[0]?.column}>{footers.map(renderGroup)}</div>
            ))}
          </nav>
        )}
        {site.languages.length > 1 && (
          <nav className="footer-languages" aria-label={m['language.switch_label']()}>
            <ul className="footer-places abreast">
              <LanguageLinks />
            </ul>
          </nav>
        )}
        <div className="copyright soft abreast">
          <span>
            © {site.year} {site.name}
          </span>
          <ul className="footer-places abreast">
            <li>
              <Link href="/practitioners">{m['common.practitioners']()}</Link>
            </li>
            <CommunityMenuItems />
            {data?.terms_tag && (
              <li>
                <Link href={href('/:path', { path: data.terms_tag })}>{m['page.terms']()}</Link>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** No landmarks, because two groups may share a title. A language that all links share is named once. */
function renderGroup({ title, language, pages }: FooterGroup, index: number) {
  const languages = new Set(pages.map(({ language }) => language));
  const shared = languages.size === 1 ? (pages[0]?.language ?? null) : null;
  return (
    <div key={index}>
      <h2 {...getLanguageAttributes(language)}>{title}</h2>
      <WrittenIn language={shared} />
      <ul>
        {pages.map((page) => (
          <li key={page.tag}>
            <Link
              href={href('/:path', { path: page.tag })}
              {...getLanguageAttributes(page.language)}
            >
              {page.title}
            </Link>
            {!shared && <WrittenIn language={page.language} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Omits the terms, which have their own link, and headings without links. */
function groupIntoColumns(answer: EmbeddedFooters | undefined): FooterGroup[][] {
  const columns = new Map<number, FooterGroup[]>();
  for (const footer of answer?.data ?? []) {
    const pages = footer.pages.filter(({ tag }) => tag !== answer?.terms_tag);
    if (pages.length === 0) continue;
    columns.set(footer.column, [...(columns.get(footer.column) ?? []), { ...footer, pages }]);
  }
  return [...columns.values()];
}
