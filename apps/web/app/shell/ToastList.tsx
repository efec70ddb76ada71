import { Toaster, type ToastMessage } from '@leaven/ui/toast/Toaster.tsx'
import { useLingui } from '@lingui/react/macro'
import { ArrowDownLeft, CircleAlert, CircleCheck, WifiOff, type LucideIcon } from 'lucide-react'
import { useFormat, type Format } from '../../platform/format.ts'
import type { ToastIconName, ToastText } from '../../platform/toasts.ts'

export type ToastListProps = { readonly toasts: readonly ToastText[]; readonly onClose: (id: string) => void }

const icons: Readonly<Record<ToastIconName, LucideIcon>> = {
  done: CircleCheck,
  deposit: ArrowDownLeft,
  connection: WifiOff,
  warning: CircleAlert,
}

export function ToastList({ toasts, onClose }: ToastListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const texts = { toast: t`Notification`, region: t`Notifications`, close: t`Close` }
  return <Toaster toasts={toasts.map((toast) => toMessage(toast, format))} onClose={onClose} texts={texts} />
}

/** SHELL-70: what each option does. */
function toMessage({ id, text, options, toldAt }: ToastText, format: Format): ToastMessage {
  const { iconName, isDisableTimer = false, actionBtn } = options
  const Icon = iconName && icons[iconName]
  const when = toWhen(options, toldAt, format)
  return {
    id,
    text,
    isSticky: isDisableTimer,
    ...(Icon && { icon: <Icon size={20} strokeWidth={1.9} aria-hidden /> }),
    ...(when !== undefined && { when }),
    ...(actionBtn && { action: actionBtn }),
  }
}

function toWhen({ secondsAgo, atDateTime }: ToastText['options'], toldAt: number, format: Format): string | undefined {
  if (atDateTime !== undefined) return format.dayAndTime(new Date(atDateTime))
  return secondsAgo === undefined ? undefined : format.age(new Date(toldAt - secondsAgo * 1000), new Date(toldAt))
}
