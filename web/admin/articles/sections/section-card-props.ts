import type { SectionState } from './section-state.ts';
import type { ArticleFiles } from './use-article-files.ts';
import type { SectionUploads } from './use-section-uploads.ts';

/** The card of a section passes these props on to its file fields. */
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
