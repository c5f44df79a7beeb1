import { useCodeOrReload } from './use-members.ts';

/** The forms, the editor among them: they come when one is opened. */
export const useForms = (needed: boolean) =>
  useCodeOrReload(() => import('./forms/forms.ts'), needed);
