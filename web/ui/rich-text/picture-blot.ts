import Image from 'quill/formats/image.js';

/** A picture whose alternative text may be empty, which says that it is decorative. */
export class PictureBlot extends Image {
  override format(name: string, value: string | null) {
    if (name === 'alt' && value === '') this.domNode.setAttribute('alt', '');
    else super.format(name, value ?? '');
  }
}
