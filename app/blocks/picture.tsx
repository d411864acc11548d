import { illustrationViews } from "#app/illustrations/index.tsx";
import type { BlockProps } from "#contract/content/blocks.ts";

type PictureProps = Pick<BlockProps<"hero">, "illustration" | "image" | "image_alt">;
type Props = PictureProps & { frame?: keyof typeof ratios; isFirst?: boolean };

const ratios = {
  "4:3": { width: 800, height: 600, className: "aspect-4/3" },
  step: { width: 800, height: 600, className: "aspect-4/3" },
  wide: { width: 1260, height: 540, className: "aspect-4/3 sm:aspect-21/9" },
};

const roomy = "rounded-xl p-4 max-sm:*:mx-auto max-sm:*:max-w-52 sm:p-8";
const frames = {
  "4:3": roomy,
  step: "rounded-lg p-1 md:rounded-xl md:px-8 md:py-6 md:*:mx-auto md:*:max-w-80",
  wide: `${roomy} *:mx-auto sm:*:max-w-md`,
};

export function hasPicture({ illustration, image }: PictureProps): boolean {
  return (image ?? illustration) !== undefined;
}

/** The owner's picture in a frame that reserves its space, or a built-in drawing. */
export function Picture({ illustration, image, image_alt, frame = "4:3", isFirst }: Props) {
  if (image !== undefined) {
    const { className, ...size } = ratios[frame];
    return (
      <img
        src={image}
        alt={image_alt ?? ""}
        {...size}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className={`w-full overflow-hidden rounded-xl bg-picture object-cover text-sm text-picture-line ${className}`}
      />
    );
  }
  if (illustration === undefined) return null;
  const Drawn = illustrationViews[illustration];
  return (
    <div
      className={`bg-picture text-picture-line print:max-w-xs ${frames[frame]}`}
      {...(image_alt && { role: "img", "aria-label": image_alt })}
    >
      <Drawn />
    </div>
  );
}
