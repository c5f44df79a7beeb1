import { articlesOfCategory } from './article-categories/articles.ts';
import { articleCategoryByTag } from './article-categories/by-tag.ts';
import { homeCategoriesList } from './article-categories/home.ts';
import { articleByTag } from './articles/by-tag.ts';
import { featuredArticles } from './articles/featured.ts';
import { articlesList } from './articles/list.ts';
import { footersList } from './footers/reads.ts';
import { type Read, readMatcher } from './lib/reads.ts';
import { pageByPath, pagesList } from './pages/reads.ts';
import { countriesList, languagesList, timezonesList } from './reference/reads.ts';

/** Every read of the API, a line each. The same pairs answer a call and fill a page. */
export const reads: Read[] = [
  languagesList,
  timezonesList,
  countriesList,
  homeCategoriesList,
  articleCategoryByTag,
  articlesOfCategory,
  featuredArticles,
  articlesList,
  articleByTag,
  footersList,
  pagesList,
  pageByPath,
];

export const matchRead = readMatcher(reads);
