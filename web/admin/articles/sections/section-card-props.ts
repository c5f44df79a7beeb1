import type { SectionState } from './section-state.ts';
import type { ArticleFiles } from './use-article-files.ts';
import type { SectionUploads } from './use-section-uploads.ts';

/** Props of a section’s card, which it passes on to its file fields. */
export interface SectionCardProps {
  piece: SectionState;
  /** Index, from 0. */
  at: number;
  count: number;
  /** Id of the field's label. */
  field: string;
  text: string;
  files: ArticleFiles;
  pictures: SectionUploads;
  /** True if any section lacks a file. */
  isWrong: boolean;
  write(html: string): void;
  change(changes: Partial<SectionState>): void;
  move(to: number): void;
  remove(): void;
}
