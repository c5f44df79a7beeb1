import Image from 'quill/formats/image.js';

/** A picture that always says something: an empty alternative text says that it is decorative. */
export class PictureBlot extends Image {
  static override create(value: string) {
    // biome-ignore lint/complexity/noThisInStatic: a blot is made of the class that is asked
    const node = super.create(value) as HTMLElement;
    node.setAttribute('alt', '');
    return node;
  }

  override format(name: string, value: string) {
    if (name === 'alt') this.domNode.setAttribute('alt', value || '');
    else super.format(name, value);
  }
}
