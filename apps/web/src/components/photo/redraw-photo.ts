const jpegQuality = 0.85;

/**
 * A picture re-encoded as JPEG, no larger than `sidePx` on its longer side and without what the camera wrote into it, such as
 * the place; null where the browser cannot read it.
 */
export async function redrawPhoto(file: Blob, sidePx: number): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
    });
  } catch {
    return null;
  }
}
