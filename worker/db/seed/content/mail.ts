/** The templates of the local data are those that every site is born with. */
export { builtIn as emailTemplates } from '../../../lib/outbox/defaults/index.ts';
