import { useNeededCode } from './use-members.ts';

const forms = () => import('./forms/forms.ts');

/** The forms: they come when one is opened. */
export const useForms = (needed: boolean) => useNeededCode(forms, needed);

/** Those in which more than a line is written, with their editor. */
export const useFormsWithEditor = (needed: boolean) => useNeededCode(withEditor, needed);

const withEditor = async () =>
  (await Promise.all([forms(), import('../ui/rich-text/editor.ts')]))[0];
