import { useCallback } from 'react';

/** A picture in memory; nothing without one. */
export function Picture({ content, alt }: { readonly content: Blob | null; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || content === null) return undefined;
      const address = URL.createObjectURL(content);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  return content && <img ref={show} alt={alt} />;
}
