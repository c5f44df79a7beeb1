/** Texts of confirmation dialogs for public changes (specification, sections 4 and 5). */
export const confirmations = {
  approveUser: {
    title: 'Confirm Approval',
    text: 'This will approve the users account and activate them for the site immediately.',
  },
  publishArticle: {
    title: 'Publish article?',
    text: 'This will approve the article to be active on the site immediately',
  },
  unpublishArticle: {
    title: 'Unpublish article?',
    text: 'This will remove the article from the site immediately',
  },
  cancelPlan: {
    title: 'Cancel schedule?',
    text: 'This will cancel the schedule and leave the article unpublished',
  },
  deleteFile: { title: 'Are you sure?', text: 'This will delete the file completely' },
} as const;
