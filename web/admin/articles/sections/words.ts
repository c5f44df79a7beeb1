/** What the specification says of files in sections (section 5), word for word, and what goes with it. */
export const words = {
  selectImage: 'Select the Image ...',
  selectVideo: 'Select the Video ...',
  loadImages: 'Please load your initial images...',
  noVideos: 'This article has no videos yet.',
} as const;
