import { Fragment, type ReactNode } from 'react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './HomePage.css';
import './HomePage.later.css';
import type { EmbeddedCategories } from '../../../worker/contract/content/articles/article-categories.ts';
import type { EmbeddedArticles } from '../../../worker/contract/content/articles/articles.ts';
import type { EmbeddedCategoryList } from '../../../worker/contract/content/categories.ts';
import type { EmbeddedPage } from '../../../worker/contract/content/pages.ts';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { type HomeSection, homeSections } from '../../../worker/contract/settings/home-sections.ts';
import { useSite } from '../../data/site.ts';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';
import { WrittenIn } from '../../ui/primitives/WrittenIn.tsx';
import { ArticleCarousel } from '../articles/ArticleCarousel.tsx';
import { CategoryDirectory } from '../categories/CategoryDirectory.tsx';
import { HomeHero } from './HomeHero.tsx';
import { SoonAvailable } from './SoonAvailable.tsx';

interface Props {
  answers: {
    about: EmbeddedPage | null;
    soon: EmbeddedUserCards;
    directory: EmbeddedCategoryList;
    featured: EmbeddedArticles;
    categories: EmbeddedCategories;
  };
}

/** Home page: hero, about text, directory, featured articles and a carousel per category. */
export default function HomePage({
  answers: { about, soon, directory, featured, categories },
}: Props) {
  const rows = categories.filter((category) => category.cards.length > 0);
  const featuredTags = new Set(featured.data.map(({ tag }) => tag));
  const isEmpty =
    !about && directory.data.length === 0 && featured.count === 0 && rows.length === 0;
  const nothing = useLazyModule(() => import('./EmptyHome.tsx'), isEmpty);
  const sections: Record<HomeSection, ReactNode> = {
    practitioners: <SoonAvailable practitioners={soon.data} />,
    about: about && <AboutSection about={about} />,
    directory: <CategoryDirectory categories={directory.data} />,
    featured: featured.count > 0 && (
      <ArticleCarousel
        id="featured"
        name={m['home.featured']()}
        heading={m['home.featured']()}
        cards={featured.data}
      />
    ),
    articles: rows.map((row) => (
      <CategoryRow key={row.tag} {...row} cards={putLast(row.cards, featuredTags)} />
    )),
  };
  const { homeSections: shown = homeSections } = useSite();
  return (
    <>
      <HomeHero />
      {isEmpty && (
        <section className="about stack">
          {nothing ? <nothing.EmptyHome /> : <p className="empty">{m['home.no_articles_yet']()}</p>}
        </section>
      )}
      {shown.map((section) => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
    </>
  );
}

const AboutSection = ({ about }: { about: EmbeddedPage }) => (
  <section className="about stack" aria-labelledby="about">
    <h2 id="about" {...getLanguageAttributes(about.language)}>
      {about.title}
    </h2>
    <WrittenIn language={about.language} />
    <SafeHtml html={about.details ?? ''} {...getLanguageAttributes(about.language)} />
  </section>
);

/** Newest articles of a category. */
const CategoryRow = ({ tag, name, cards, has_more }: EmbeddedCategories[number]) => (
  <ArticleCarousel
    id={`category-${tag}`}
    name={name}
    heading={<Link href={href('/ac/:tag', { tag })}>{name}</Link>}
    cards={cards}
    more={
      has_more && (
        <Link
          href={href('/ac/:tag', { tag })}
          className="row-more"
          aria-label={m['home.more_articles']({ name })}
        >
          {m['home.more']()}
        </Link>
      )
    }
  />
);

/** Cards that a row above already begins with come last. */
const putLast = <Card extends { tag: string }>(cards: Card[], tags: Set<string>) => [
  ...cards.filter(({ tag }) => !tags.has(tag)),
  ...cards.filter(({ tag }) => tags.has(tag)),
];
