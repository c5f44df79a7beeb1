import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';

/** Loading notice for a form that was requested. */
export const RequestedFormLoading = ({ isWanted }: { isWanted: boolean }) =>
  isWanted && <p role="status">{specificationTexts.loading}</p>;
