import {
  Crown,
  Droplets,
  Gamepad2,
  Gift,
  Globe,
  GraduationCap,
  Layers,
  type LucideIcon,
  MailCheck,
  Package,
  Phone,
  Sprout,
  Wallet,
} from 'lucide-react'

/** The picture of a product, by the name of its row. */
export const productIcons: Readonly<Record<string, LucideIcon>> = {
  staking: Sprout,
  lending: Layers,
  savings: Wallet,
  bundle: Package,
  referral: Gift,
  learn: GraduationCap,
  'liquidity-mining': Droplets,
  razer: Gamepad2,
  'razer-success': Gamepad2,
  elite: Crown,
  pro: Crown,
  withdrawal: MailCheck,
  'verify-country': Globe,
  'verify-phone': Phone,
  'me-subscription': Crown,
}
