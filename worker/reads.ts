import { articlesOfCategory } from './article-categories/articles.ts';
import { articleCategoryByTag } from './article-categories/by-tag.ts';
import { homeCategoriesList } from './article-categories/home.ts';
import { articleByTag } from './articles/by-tag.ts';
import { featuredArticles } from './articles/featured.ts';
import { articlesList } from './articles/list.ts';
import { blogByTag, blogsList } from './blogs/reads.ts';
import { categoriesList, categoryByTag, subCategoriesOfCategory } from './categories/reads.ts';
import { eventByTag, eventsList } from './events/reads.ts';
import { footersList } from './footers/reads.ts';
import { type Read, readMatcher } from './lib/reads.ts';
import { locationByTag, locationsList } from './locations/reads.ts';
import { pageByPath, pagesList } from './pages/reads.ts';
import { countriesList, languagesList, timezonesList } from './reference/reads.ts';
import { search } from './search/find.ts';
import { subCategoriesList, subCategoryByTag } from './sub_categories/reads.ts';
import { articlesOfTag } from './tags/articles.ts';
import { tagsInUse } from './tags/list.ts';
import { repliesOfThread, threadByTag, threadsList } from './threads/reads.ts';
import { usersList } from './users/list.ts';
import { offeringsOfUser } from './users/offerings.ts';
import { userByTag } from './users/profile.ts';

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
  categoriesList,
  categoryByTag,
  subCategoriesOfCategory,
  subCategoriesList,
  subCategoryByTag,
  usersList,
  userByTag,
  offeringsOfUser,
  blogsList,
  blogByTag,
  threadsList,
  threadByTag,
  repliesOfThread,
  locationsList,
  locationByTag,
  eventsList,
  eventByTag,
  tagsInUse,
  articlesOfTag,
  search,
];

export const matchRead = readMatcher(reads);
