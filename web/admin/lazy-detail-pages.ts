/** Pages of single items, which are loaded on demand. */

import { lazyNamed } from '../ui/hooks/lazy-named.ts';

const loadDetailPages = () => import('./detail/detail-pages.ts');

export const LazyAccessLogsPage = lazyNamed(loadDetailPages, 'AccessLogsPage');
export const LazyAdminReplyPage = lazyNamed(loadDetailPages, 'AdminReplyPage');
export const LazyAdminThreadPage = lazyNamed(loadDetailPages, 'AdminThreadPage');
export const LazyApplicationDetailPage = lazyNamed(loadDetailPages, 'ApplicationDetailPage');
export const LazyArticleCategoryDetailPage = lazyNamed(
  loadDetailPages,
  'ArticleCategoryDetailPage',
);
export const LazyArticleDetailPage = lazyNamed(loadDetailPages, 'ArticleDetailPage');
export const LazyBinPage = lazyNamed(loadDetailPages, 'BinPage');
export const LazyCategoryDetailPage = lazyNamed(loadDetailPages, 'CategoryDetailPage');
export const LazyEmailDetailPage = lazyNamed(loadDetailPages, 'EmailDetailPage');
export const LazyEmailTemplateDetailPage = lazyNamed(loadDetailPages, 'EmailTemplateDetailPage');
export const LazyRedirectsPage = lazyNamed(loadDetailPages, 'RedirectsPage');
export const LazyReportDetailPage = lazyNamed(loadDetailPages, 'ReportDetailPage');
export const LazyResourceDetailPage = lazyNamed(loadDetailPages, 'ResourceDetailPage');
export const LazyTagDetailPage = lazyNamed(loadDetailPages, 'TagDetailPage');
