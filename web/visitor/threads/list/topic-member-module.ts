/**
 * Lazy bundle for signed-in members on a topic: thread form, deleted threads, follow buttons.
 */

import '../../../styles/members.css';

export { DeletedThreads } from './DeletedThreads.tsx';
export { StartThreadControl } from './StartThreadControl.tsx';
export { FollowTopicButtons, TopicSubscriptionStatus } from './TopicSubscriptionStatus.tsx';

/** Loaded along, so that the editor is ready when a form opens. */
import('../../../ui/rich-text/quill-editor.ts').catch(() => {});
