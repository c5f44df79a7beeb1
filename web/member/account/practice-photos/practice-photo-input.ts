import type { PracticePhoto } from '../../../../worker/contract/practitioners/practice-photos.ts';

/** Photo in the form; newly uploaded ones have no known file name. */
export interface PracticePhotoInput extends Pick<PracticePhoto, 'id'> {
  alternative_text: string;
  /** URL to display: the stored picture, or an object URL for a new one. */
  src: string;
}
