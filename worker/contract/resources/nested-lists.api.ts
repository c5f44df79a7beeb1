import { usersResource } from '../accounts/users.resource.ts';
import { conversationResource } from '../community/thread-replies.resource.ts';
import { threadsResource } from '../community/threads.resource.ts';
import { articleCategoriesResource } from '../content/articles/article-categories.resource.ts';
import { articlesResource } from '../content/articles/articles.resource.ts';
import { categoriesResource } from '../content/categories.resource.ts';
import { footersResource } from '../content/footers.resource.ts';
import { pagesResource } from '../content/pages.resource.ts';
import { subCategoriesResource } from '../content/sub-categories.resource.ts';
import { tagLinksResource } from '../content/tag-links.resource.ts';
import { tagsResource } from '../content/tags.resource.ts';
import { eventsResource } from '../events/events.resource.ts';
import { locationsResource } from '../events/locations.resource.ts';
import { membershipsResource } from '../events/memberships.resource.ts';
import { defineApi } from '../shared/operation.ts';
import { emailTemplatesResource } from '../system/email-templates.resource.ts';
import { sentEmailsResource } from '../system/sent-emails.resource.ts';
import { buildNestedListOperation as nested } from './resource-operations.ts';

/** Lists of the items that belong to one item, for the back office. */
export const nestedListsApi = defineApi({
  articlesOfCategory: nested(articleCategoriesResource, articlesResource, 'articles'),
  subCategoriesOfCategory: nested(categoriesResource, subCategoriesResource, 'sub_categories'),
  sentEmailsOfTemplate: nested(emailTemplatesResource, sentEmailsResource, 'sent_emails'),
  pagesOfFooter: nested(footersResource, pagesResource, 'pages'),
  usersOfLocation: nested(locationsResource, membershipsResource, 'users'),
  eventsOfUser: nested(usersResource, eventsResource, 'events'),
  repliesOfThread: nested(threadsResource, conversationResource, 'replies'),
  usageOfTag: nested(tagsResource, tagLinksResource, 'usage'),
});
