import { useCode } from './use-code.ts';

/** The forms, the editor among them: they come when one is opened. */
export const useForms = (needed: boolean) => useCode(() => import('./forms/forms.ts'), needed);
