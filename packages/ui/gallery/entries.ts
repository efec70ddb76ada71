import { gallery as alert } from '../alert/Alert.gallery.tsx'
import { gallery as amountInput } from '../amount-input/AmountInput.gallery.tsx'
import { gallery as amountText } from '../amount-text/AmountText.gallery.tsx'
import { gallery as avatar } from '../avatar/Avatar.gallery.tsx'
import { gallery as badge } from '../badge/Badge.gallery.tsx'
import { gallery as banner } from '../banner/Banner.gallery.tsx'
import { gallery as batchCard } from '../batch-card/BatchCard.gallery.tsx'
import { gallery as button } from '../button/Button.gallery.tsx'
import { gallery as card } from '../card/Card.gallery.tsx'
import { gallery as checkbox } from '../checkbox/Checkbox.gallery.tsx'
import { gallery as chips } from '../chips/Chips.gallery.tsx'
import { gallery as closeButton } from '../close-button/CloseButton.gallery.tsx'
import { gallery as codeBoxes } from '../code-boxes/CodeBoxes.gallery.tsx'
import { gallery as coinGlyph } from '../coin-glyph/CoinGlyph.gallery.tsx'
import { gallery as combobox } from '../combobox/Combobox.gallery.tsx'
import { gallery as countdown } from '../countdown/Countdown.gallery.tsx'
import { gallery as curveChart } from '../curve-chart/CurveChart.gallery.tsx'
import { gallery as donut } from '../donut/Donut.gallery.tsx'
import { gallery as emptyState } from '../empty-state/EmptyState.gallery.tsx'
import { gallery as errorPage } from '../error-page/ErrorPage.gallery.tsx'
import { gallery as input } from '../input/Input.gallery.tsx'
import { gallery as label } from '../label/Label.gallery.tsx'
import { gallery as loafTin } from '../loaf-tin/LoafTin.gallery.tsx'
import { gallery as loaf } from '../loaf/Loaf.gallery.tsx'
import { gallery as logo } from '../logo/Logo.gallery.tsx'
import { gallery as menu } from '../menu/Menu.gallery.tsx'
import { gallery as merklePath } from '../merkle-path/MerklePath.gallery.tsx'
import { gallery as modal } from '../modal/Modal.gallery.tsx'
import { gallery as optionCard } from '../option-card/OptionCard.gallery.tsx'
import { gallery as passwordMeter } from '../password-meter/PasswordMeter.gallery.tsx'
import { gallery as priceRing } from '../price-ring/PriceRing.gallery.tsx'
import { gallery as progress } from '../progress/Progress.gallery.tsx'
import { gallery as qr } from '../qr/Qr.gallery.tsx'
import { gallery as receipt } from '../receipt/Receipt.gallery.tsx'
import { gallery as segmented } from '../segmented/Segmented.gallery.tsx'
import { gallery as select } from '../select/Select.gallery.tsx'
import { gallery as settings } from '../settings/Settings.gallery.tsx'
import { gallery as skeleton } from '../skeleton/Skeleton.gallery.tsx'
import { gallery as sparkline } from '../sparkline/Sparkline.gallery.tsx'
import { gallery as stat } from '../stat/Stat.gallery.tsx'
import { gallery as stepper } from '../stepper/Stepper.gallery.tsx'
import { gallery as table } from '../table/Table.gallery.tsx'
import { gallery as tabs } from '../tabs/Tabs.gallery.tsx'
import { gallery as tenureTiles } from '../tenure-tiles/TenureTiles.gallery.tsx'
import { gallery as textLink } from '../text-link/TextLink.gallery.tsx'
import { gallery as textarea } from '../textarea/Textarea.gallery.tsx'
import { gallery as themeSwitch } from '../theme-switch/ThemeSwitch.gallery.tsx'
import { gallery as toast } from '../toast/Toaster.gallery.tsx'
import { gallery as tooltip } from '../tooltip/Tooltip.gallery.tsx'
import type { GalleryEntry } from './entry.ts'

/** Every component of the gallery, by name of its folder. */
export const entries: readonly GalleryEntry[] = [
  alert,
  amountInput,
  amountText,
  avatar,
  badge,
  banner,
  batchCard,
  button,
  card,
  checkbox,
  chips,
  closeButton,
  codeBoxes,
  coinGlyph,
  combobox,
  countdown,
  curveChart,
  donut,
  emptyState,
  errorPage,
  input,
  label,
  loafTin,
  loaf,
  logo,
  menu,
  merklePath,
  modal,
  optionCard,
  passwordMeter,
  priceRing,
  progress,
  qr,
  receipt,
  segmented,
  select,
  settings,
  skeleton,
  sparkline,
  stat,
  stepper,
  table,
  tabs,
  tenureTiles,
  textLink,
  textarea,
  themeSwitch,
  toast,
  tooltip,
]
