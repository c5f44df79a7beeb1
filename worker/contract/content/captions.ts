/**
 * Caption and alternative text of a picture. A title that is only a camera’s file name is not
 * shown.
 */

/**
 * File names from cameras, phones and screenshots. A title that matches is not shown as a caption.
 */
const fileNamePattern =
  /\.(?:jpe?g|png|webp|gif|avif|heic|mp4|webm|mov)$|^(?=\S*[a-z])\S*(?:_|\d{3})\S*$|^[a-z]+-?\d+$|^(?:screen ?shot|whatsapp) .*\d|^(?:image|picture|photo|unnamed|download)(?: ?\(?\d+\)?)?$/i;

/** The file's title, or null while it is only a file name. */
export const getCaption = (title: string | null) =>
  title && !fileNamePattern.test(title.trim()) ? title : null;

/** Alternative text of an image; falls back to its caption. */
export const getAltText = (alternative_text: string | null, title: string | null) =>
  alternative_text ?? getCaption(title);
