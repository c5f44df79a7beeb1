/**
 * Page of a published article with header, key image, sections, related practitioners and
 * neighbours.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { formatCountryName } from '../../../worker/contract/shared/display-names.ts';
import { Link } from '../../data/navigation.ts';
import '../../styles/toggles.css';
import './ArticlePage.css';
import type { EmbeddedArticle } from '../../../worker/contract/content/articles/articles.ts';
import { getAltText } from '../../../worker/contract/content/captions.ts';
import type { EmbeddedArticlePeople } from '../../../worker/contract/practitioners/users.ts';
import { BackIcon, ForwardIcon } from '../../ui/graphics/icons.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import {
  getLanguageAttributes,
  getPageLanguageAttributes,
} from '../../ui/primitives/language-attributes.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { FindPractitionersSection } from '../directory/FindPractitionersSection.tsx';
import { getLastTown } from '../directory/last-results.ts';
import { PractitionerGrid } from '../directory/PractitionerGrid.tsx';
import { ArticleSections } from './ArticleSections.tsx';
import { getArticleAuthor } from './get-article-author.ts';
import { RestrictedNotice } from './RestrictedNotice.tsx';

interface Props {
  answers: { article: EmbeddedArticle; people: EmbeddedArticlePeople };
}

const ArticlePage = ({ answers: { article, people } }: Props) => (
  <ArticleBody article={article} people={people.data} />
);

interface ArticleProps {
  article: EmbeddedArticle;
  people?: EmbeddedArticlePeople['data'];
  /** Previews may be unpublished: no likes and no sign-in prompt. */
  isPreview?: boolean;
}

export function ArticleBody({ article, people = [], isPreview = false }: ArticleProps) {
  if (article.is_coming_soon && article.article === null) {
    return <ComingSoon article={article} />;
  }
  const ofPage = getPageLanguageAttributes(article.language);
  return (
    <article className="article" {...getLanguageAttributes(article.language)}>
      <header className="article-head stack">
        <p className="eyebrow" {...ofPage}>
          <Link href={href('/ac/:tag', { tag: article.category_tag })}>
            {article.category_name}
          </Link>
        </p>
        <h1>{article.title}</h1>
        {article.sub_title && <p className="lede">{article.sub_title}</p>}
        <Byline article={article} />
        {!isPreview && <ArticleActionsSlot id={article.id} language={article.language} />}
      </header>
      {article.key_image_name && <KeyImage article={article} />}
      <ArticleText article={article} isPreview={isPreview} />
      {people.length > 0 && (
        <div className="article-people" {...ofPage}>
          <FindPractitionersSection
            heading={m['article.find_practitioners_heading']()}
            tags={article.tags}
          >
            <RelatedPeople people={people} tags={article.tags} />
          </FindPractitionersSection>
        </div>
      )}
      <PreviousNext {...article} />
    </article>
  );
}

/** Practitioners of the article, or those near the town of the reader's last search. */
function RelatedPeople({
  people,
  tags,
}: Required<Pick<ArticleProps, 'people'>> & { tags: EmbeddedArticle['tags'] }) {
  const town = useIsHydrated() ? getLastTown() : null;
  const code = useLazyModule(() => import('./NearbyPeople.tsx'), town !== null);
  return code && town ? (
    <code.NearbyPeople town={town} tags={tags} people={people} />
  ) : (
    <PractitionerGrid people={people} />
  );
}

function Byline({ article }: { article: EmbeddedArticle }) {
  const author = getArticleAuthor(article);
  return (
    <p className="byline" {...getPageLanguageAttributes(article.language)}>
      {author && (
        <span>
          <ParaglideMessage
            message={m['article.by']}
            inputs={{ author: bidiIsolate(author) }}
            markup={{
              link: ({ children }) =>
                article.created_by_tag ? (
                  <Link href={href('/u/:tag', { tag: article.created_by_tag })}>{children}</Link>
                ) : (
                  children
                ),
            }}
          />
        </span>
      )}
      <DateTime moment={article.published_at} />
      {article.country_id && (
        <span>{formatCountryName(article.country_id, article.country_name)}</span>
      )}
    </p>
  );
}

/** Reserves space for the actions, which load after hydration. */
function ArticleActionsSlot({ id, language }: Pick<EmbeddedArticle, 'id' | 'language'>) {
  const code = useLazyModule(() => import('./ArticleActions.tsx'));
  return (
    <div className="toggles abreast needs-script" {...getPageLanguageAttributes(language)}>
      {code && <code.ArticleActions id={id} />}
    </div>
  );
}

const KeyImage = ({ article }: { article: EmbeddedArticle }) => (
  <div className="key-image framed">
    <ResponsivePicture
      name={article.key_image_name}
      focus={article.key_image_focus}
      alt={getAltText(article.key_image_alternative_text, article.key_image_title) ?? ''}
      width={article.key_image_width}
      height={article.key_image_height}
      sizes="(min-width: 80rem) 75rem, 100vw"
      from={640}
      to={1920}
      first
    />
  </div>
);

/** Shows only "Coming Soon..." for coming-soon articles (specification, section 4). */
const ComingSoon = ({ article }: { article: EmbeddedArticle }) => (
  <article className="article" {...getLanguageAttributes(article.language)}>
    <header className="article-head stack">
      <h1>{article.title}</h1>
    </header>
    <p className="article-notice stack" {...getPageLanguageAttributes(article.language)}>
      {m['article.coming_soon']()}
    </p>
  </article>
);

function ArticleText({
  article,
  isPreview,
}: Required<Pick<ArticleProps, 'article' | 'isPreview'>>) {
  if (article.is_restricted && article.article === null) {
    return (
      <div {...getPageLanguageAttributes(article.language)}>
        {isPreview ? (
          <p className="article-notice stack">{m['article.restricted_notice']()}</p>
        ) : (
          <RestrictedNotice tag={article.tag} />
        )}
      </div>
    );
  }
  return <ArticleSections sections={article.sections} />;
}

/** Links to the previous and next article of the category. */
function PreviousNext({
  previous,
  next,
  language,
}: Pick<EmbeddedArticle, 'previous' | 'next' | 'language'>) {
  if (!previous && !next) return null;
  return (
    <nav
      className="neighbours"
      aria-label={m['article.neighbours_label']()}
      {...getPageLanguageAttributes(language)}
    >
      {previous && (
        <Link href={href('/a/:tag', { tag: previous.tag })} rel="prev" className="neighbour">
          <BackIcon />
          <span>
            <small>{formatNeighbour(m['article.previous'](), previous.language)}</small>
            <span {...getLanguageAttributes(previous.language)}>{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link href={href('/a/:tag', { tag: next.tag })} rel="next" className="neighbour next">
          <span>
            <small>{formatNeighbour(m['article.next'](), next.language)}</small>
            <span {...getLanguageAttributes(next.language)}>{next.title}</span>
          </span>
          <ForwardIcon />
        </Link>
      )}
    </nav>
  );
}

/** 'Next · In English' */
const formatNeighbour = (name: string, language: string | null) =>
  [name, language && m['language.written_in']({ language })].filter(Boolean).join(' · ');

export default ArticlePage;
