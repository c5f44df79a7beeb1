import Image from 'quill/formats/image.js';

/** Picture with an optional empty `alt` attribute, which marks it as decorative. */
export class PictureBlot extends Image {
  override format(name: string, value: string | null) {
    if (name === 'alt' && value === '') this.domNode.setAttribute('alt', '');
    else super.format(name, value ?? '');
  }
}
