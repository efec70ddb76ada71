export const bannerIconNames = ['verify', 'region', 'bonus'] as const

export type BannerIconName = (typeof bannerIconNames)[number]

/** SHELL-68: the names are exact. */
export type PopupBannerFields = {
  readonly isActive: boolean
  readonly iconName: BannerIconName
  readonly title: string
  /** Null: there is nothing to press. */
  readonly buttonLabel: string | null
  readonly buttonCallback: () => void
  /** Read out at once, and drawn as a warning. */
  readonly isAlert: boolean
}
