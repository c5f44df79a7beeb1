/**
 * Lazy bundle for signed-in members on a topic: thread form, deleted threads, follow buttons.
 */

import '../../../styles/members.css';

export { readDraft } from '../../../ui/form/draft-storage.ts';
export { StartThreadForm } from '../forms/StartThreadForm.tsx';
export { DeletedThreads } from './DeletedThreads.tsx';
export { FollowTopicButtons, TopicSubscriptionStatus } from './TopicSubscriptionStatus.tsx';

/** Loaded along, so that the editor is ready when a form opens. */
import('../../../ui/rich-text/quill-editor.ts').catch(() => {});
