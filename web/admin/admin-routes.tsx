import type { Resource } from '../../worker/contract/resources/resource.ts';
import { accessLogs } from '../../worker/contract/admin/access-logs.resource.ts';
import { articleCategories } from '../../worker/contract/content/article-categories.resource.ts';
import { articles } from '../../worker/contract/content/articles.resource.ts';
import { categories } from '../../worker/contract/content/categories.resource.ts';
import { emailTemplates } from '../../worker/contract/system/email-templates.resource.ts';
import { footers } from '../../worker/contract/content/footers.resource.ts';
import { pages } from '../../worker/contract/content/pages.resource.ts';
import { sentEmails } from '../../worker/contract/system/sent-emails.resource.ts';
import { subCategories } from '../../worker/contract/content/sub-categories.resource.ts';
import { tags } from '../../worker/contract/content/tags.resource.ts';
import { threadReplies } from '../../worker/contract/community/thread-replies.resource.ts';
import { begunThreads, threads } from '../../worker/contract/community/threads.resource.ts';
import { users } from '../../worker/contract/accounts/users.resource.ts';
import { lazily } from '../ui/hooks/lazy-named.ts';
import { AccessLogs } from './access-logs/AccessLogsPage.tsx';
import { addAddress, editAddress, home, itemAddress, listAddress } from '../data/resource/admin-paths.ts';
import { ArticleCategoryDetail } from './article-categories/ArticleCategoryDetailPage.tsx';
import { PlannedScreen, plannedAddress } from './articles/ScheduledArticlesPage.tsx';
import { articleRoutes } from './articles/admin-article-routes.tsx';
import {
  addSubCategoryAddress,
  CategoryDetail,
  editedCategory,
} from './categories/CategoryDetailPage.tsx';
import { credentialsAddress } from './credentials/credential-admin-paths.ts';
import { CredentialsScreen } from './credentials/AdminCredentialsPage.tsx';
import { DetailScreen } from './detail/ResourceDetailPage.tsx';
import { BuiltIn } from './emails/RestoreTemplateText.tsx';
import { EmailDetail } from './emails/EmailDetailPage.tsx';
import { EmailsScreen } from './emails/SentEmailsPage.tsx';
import { TemplateDetail } from './emails/EmailTemplateDetailPage.tsx';
import { fileRoutes } from './files/file-routes.tsx';
import { invitesAddress } from './invites/invites-path.ts';
import {
  AddBelow,
  AddPage,
  AddReply,
  AddScreen,
  EditReply,
  EditScreen,
  EditTagsScreen,
  InvitesScreen,
} from './lazy-pages.ts';
import { ListScreen } from './list/ItemListPage.tsx';
import type { Route, Routes } from './match-admin-route.ts';
import { nouns } from './resource-groups.ts';
import { reviewRoutes } from './review/review-routes.tsx';
import { StatusScreen, statusAddress } from './status/lazy-status-page.ts';
import { editTagsAddress } from '../ui/tags/tag-queries.ts';
import { TagDetail } from './tags/TagDetailPage.tsx';
import { addFirstReplyAddress, addReplyAddress, editReplyAddress } from './threads/reply-paths.ts';
import { ReplyDetail } from './threads/AdminReplyPage.tsx';
import { firstReply } from './threads/reply-resources.ts';
import { ThreadDetail } from './threads/AdminThreadPage.tsx';
import { userRoutes } from './users/user-routes.tsx';

const Home = lazily(() => import('./dashboard/DashboardPage.tsx'), 'Home');

/** Default routes of a resource: list, add, edit and detail. */
const ordinary = (resource: Resource): Route[] => [
  [listAddress(resource), () => <ListScreen resource={resource} />],
  ...(resource.calls.includes('create')
    ? [[addAddress(resource), () => <AddScreen resource={resource} />] satisfies Route]
    : []),
  ...(resource.calls.includes('change')
    ? [
        [
          editAddress(resource, ':id'),
          ({ id }) => <EditScreen resource={resource} id={id} />,
        ] satisfies Route,
      ]
    : []),
  [itemAddress(resource, ':id'), ({ id }) => <DetailScreen resource={resource} id={id} />],
];

/** Routes that replace or extend the default ones. */
const special: Route[] = [
  [home, () => <Home />],
  [statusAddress, () => <StatusScreen />],
  [credentialsAddress, () => <CredentialsScreen />],
  [invitesAddress, () => <InvitesScreen />],
  [addAddress(pages), () => <AddPage />],
  [itemAddress(tags, ':id'), ({ id }) => <TagDetail id={id} />],
  ...[articles, categories, subCategories, threads, users].map(
    (resource): Route => [
      editTagsAddress(resource, ':id'),
      ({ id }) => <EditTagsScreen resource={resource} id={id} />,
    ],
  ),
  [itemAddress(articleCategories, ':id'), ({ id }) => <ArticleCategoryDetail id={id} />],
  tabbed(footers, 'Footer'),
  tabbed(pages, 'Page'),
  [listAddress(sentEmails), () => <EmailsScreen />],
  [itemAddress(sentEmails, ':id'), ({ id }) => <EmailDetail id={id} />],
  [itemAddress(emailTemplates, ':id'), ({ id }) => <TemplateDetail id={id} />],
  [
    editAddress(emailTemplates, ':id'),
    ({ id }) => <EditScreen resource={emailTemplates} id={id} note={<BuiltIn id={id} />} />,
  ],

  ...articleRoutes,

  [itemAddress(categories, ':id'), ({ id }) => <CategoryDetail id={id} />],
  [editAddress(categories, ':id'), ({ id }) => <EditScreen resource={editedCategory} id={id} />],
  [
    addSubCategoryAddress(':id'),
    ({ id }) => (
      <AddBelow parent={categories} id={id} resource={subCategories} field="category_id" />
    ),
  ],

  [addAddress(threads), () => <AddScreen resource={begunThreads} />],
  [itemAddress(threads, ':id'), ({ id }) => <ThreadDetail id={id} />],
  [
    addFirstReplyAddress(':id'),
    ({ id }) => (
      <AddBelow
        parent={threads}
        id={id}
        resource={firstReply}
        field="thread_id"
        leadsTo={() => itemAddress(threads, id)}
      />
    ),
  ],
  [itemAddress(threadReplies, ':id'), ({ id }) => <ReplyDetail id={id} />],
  [addReplyAddress(':id', ':reply'), ({ id, reply }) => <AddReply thread={id} reply={reply} />],
  [editReplyAddress(':id', ':reply'), ({ id, reply }) => <EditReply thread={id} reply={reply} />],

  [listAddress(accessLogs), () => <AccessLogs />],
];

function tabbed(resource: Resource, tab: string): Route {
  return [
    itemAddress(resource, ':id'),
    ({ id }) => <DetailScreen resource={resource} id={id} tab={tab} />,
  ];
}

/** All admin routes by path pattern. */
export const routes: Routes = new Map([
  // Precedes `/:id`, which would match it.
  [plannedAddress, () => <PlannedScreen />],
  ...nouns.flatMap(ordinary),
  ...special,
  ...userRoutes,
  ...reviewRoutes,
  ...fileRoutes,
]);
