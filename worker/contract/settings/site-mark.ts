/** Paths of the pictures that were made of the site's mark. */
export interface SiteMark {
  favicon: string;
  touchIcon: string;
  /** Picture for link previews of pages without one, 1200 × 630 pixels. */
  sharePicture: string | null;
}
