/** What cameras, phones and screens call a file, and whatever has the end of one. */
const nameOfFile =
  /\.(?:jpe?g|png|webp|gif|avif|heic|mp4|webm|mov)$|^(?=\S*[a-z])\S*(?:_|\d{3})\S*$|^[a-z]+-?\d+$|^(?:screen ?shot|whatsapp) .*\d|^(?:image|picture|photo|unnamed|download)(?: ?\(?\d+\)?)?$/i;

/** The title of a file as readers are told of it: nothing while it is but what the file was called. */
export const captionOf = (title: string | null) =>
  title && !nameOfFile.test(title.trim()) ? title : null;

/** What is read instead of a picture: its title where nothing else is said of it. */
export const altOf = (alternative_text: string | null, title: string | null) =>
  alternative_text ?? captionOf(title);
